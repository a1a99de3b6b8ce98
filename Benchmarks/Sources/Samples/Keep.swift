/// Keeps the optimizer from removing a result that nothing reads.
@inline(never)
@_optimize(none)
package func keep<T>(_ value: T) {}
