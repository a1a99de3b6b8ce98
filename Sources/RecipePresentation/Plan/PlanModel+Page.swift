import Cookbook
import Foundation
import Recipes
import Shopping

extension PlanModel {
  /// Makes the page, with so many days before today and after the first seven.
  func makePage(past: Int, more: Int) -> PlanPage {
    let (plan, today) = (plan, today)
    let last = today.adding(6 + more)
    let later = plan.days.keys.filter { $0 > last }.sorted()
    let coming = (0...6 + more).map { today.adding($0) } + later
    let days = coming.map { day($0, today: today) }
    let queue = plan.queue.map { row($0, today: today) }
    let (suggested, hasOthers) = suggestions()
    return PlanPage(
      past: (0..<past).map { day(today.adding($0 - past), today: today) }, days: days, queue: queue,
      large: days.first?.meals.first { $0.recipe != nil && !$0.isCooked }?.id,
      suggestions: suggested.map { row in
        PlanPage.Suggestion(recipe: row.recipe, detail: cookedAgo(row, today: today))
      }, hasOtherSuggestions: hasOthers,
      canAddToList: (days.flatMap(\.meals) + queue).contains { $0.recipe != nil && !$0.isCooked })
  }

  /// "cooked 7 months ago", "never cooked".
  func cookedAgo(_ row: KeptRow, today: PlanDay) -> String {
    row.lastCooked.flatMap { CookbookDay.days(from: $0, to: today.text) }.map(Strings.cookedAgo)
      ?? Strings.neverCooked
  }

  private func day(_ day: PlanDay, today: PlanDay) -> PlanPage.Day {
    PlanPage.Day(id: day, today: today, meals: plan[day].map { row($0, today: today) })
  }

  private func row(_ meal: Plan.Meal, today: PlanDay) -> PlanPage.Meal {
    let recipe = recipe(of: meal)
    let kept = recipe.flatMap { cookbook.kept($0.id) }
    let (isCooked, isOnList) = (isCooked(meal), isOnList(meal))
    return PlanPage.Meal(
      id: meal.id, day: meal.day, recipe: recipe, name: recipe?.name ?? meal.planned.title,
      time: kept?.wholeTime, yield: meal.recipe.flatMap { cookbook.kept($0)?.yield } ?? "",
      factor: meal.factor, isOnList: isOnList, isText: meal.recipe == nil, isCooked: isCooked,
      commands: commands(
        of: meal, recipe, isKept: kept != nil, isCooked: isCooked, isOnList: isOnList, today: today))
  }

  private func commands(
    of meal: Plan.Meal, _ recipe: Recipe?, isKept: Bool, isCooked: Bool, isOnList: Bool, today: PlanDay
  ) -> PlanPage.Commands {
    let canMove = canMove(meal)
    let step = recipe.flatMap { cooking($0)?.step }
    return PlanPage.Commands(
      canOpen: recipe != nil,
      cookTitle: recipe == nil || !canMove
        ? nil : step.map { Strings.continueCooking(step: $0 + 1) } ?? Strings.startCooking,
      canMove: canMove,
      moveTitle: !canMove ? Strings.planAgain : meal.day == nil ? Strings.planMeal : Strings.moveTo,
      canMoveToNext: canMove && meal.day != nil,
      canMoveToPrevious: canMove && meal.day.map { $0 > today } ?? false,
      canChangeServings: canMove && recipe != nil,
      canAddToList: canMove && recipe != nil && !isOnList,
      markTitle: isKept ? isCooked ? Strings.markAsNotCooked : Strings.markAsCooked : nil,
      canEdit: canMove && meal.recipe == nil)
  }
}
