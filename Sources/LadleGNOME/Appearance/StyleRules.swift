/// Ladle's additions to libadwaita's style: the accent, the cards, and the pills over photos.
enum StyleRules {
  static func css(isDark: Bool, isHighContrast: Bool, isLarge: Bool) -> String {
    colors(isDark: isDark, isHighContrast: isHighContrast) + rules + (isLarge ? largeText : "")
  }

  /// Text of 150 % and more: "Abbrechen" and "30 hinzufügen" fit beside each other in a narrow dialog, and
  /// "Frühlingszwiebeln" on a line of a narrow list.
  private static let largeText = """
    headerbar button.text-button { padding-left: 9px; padding-right: 9px; }
    button.pill { padding-left: 18px; padding-right: 18px; }
    .ingredient { padding-left: 8px; padding-right: 8px; }
    .item-check { padding-left: 6px; padding-right: 6px; }
    .item-check > check { min-width: 1em; min-height: 1em; -gtk-icon-size: 1em; }
    .item-check label:dir(ltr) { margin-left: 2px; }
    .item-check label:dir(rtl) { margin-right: 2px; }
    button.item-opener { padding: 0 4px; }
    .aisle-row button { padding: 4px; min-width: 24px; }

    """

  /// The colours. The accent is the teal of the icon's pot, 6.2:1 on white. In dark mode there is one accent
  /// for text, 9:1 on #1E1E1E, and one for buttons with dark text. Errors and destructive actions use
  /// libadwaita's red.
  private static func colors(isDark: Bool, isHighContrast: Bool) -> String {
    let (text, fill, onFill) =
      switch (isDark, isHighContrast) {
      case (false, false): ("#1D6A73", "#1D6A73", "#FFFFFF")
      case (false, true): ("#0F4A52", "#0F4A52", "#FFFFFF")
      case (true, false): ("#7CCBD0", "#4DB0B8", "#04191B")
      case (true, true): ("#A6E3E6", "#7CCBD0", "#000000")
      }
    let quiet = isHighContrast ? 0.9 : 0.75
    return """
      @define-color accent_color \(text);
      @define-color accent_bg_color \(fill);
      @define-color accent_fg_color \(onFill);
      @define-color photo_bg_color \(isDark ? "#3A3634" : "#EFEBE7");
      @define-color timer_edge_color alpha(currentColor, \(isHighContrast ? 0.6 : 0.12));
      @define-color ringing_bg_color #F8C95F;
      @define-color ringing_fg_color #241A00;
      @define-color card_edge_color \(isHighContrast ? "alpha(currentColor, 0.6)" : "transparent");
      /* libadwaita's own "dim-label", which it gives the others too, is 3.2:1 on white. */
      .ringing .quiet { opacity: 1; }
      .quiet, .dim-label, row label.subtitle, entry > text > placeholder, windowtitle .subtitle {
        opacity: \(quiet);
      }
      .item .ticked, .item .quiet.ticked { opacity: 1; color: alpha(currentColor, \(isHighContrast ? 1 : 0.75)); }
      /* An opacity would make cairo draw each card's label into a picture of its own first. */
      .recipe-card .quiet { opacity: 1; color: alpha(currentColor, \(quiet)); }

      """
  }

  /// Removes the frame that GTK draws without a compositor, for pictures of the window.
  static let picture = """
    window.solid-csd { padding: 0; margin: 0; border: none; box-shadow: none; }

    """

  private static let rules = """
    /* libadwaita's own is half transparent: 2.2:1 on white. By name: a rule for every node makes each frame of the grid that
       is scrolled a fifth slower. */
    button:focus-visible, row:focus-visible, checkbutton:focus-visible, switch:focus-visible, link:focus-visible,
    modelbutton:focus-visible, entry:focus-within {
      outline-color: @accent_color;
    }

    gridview.recipes { background: none; padding: 9px; }
    gridview.recipes > child { padding: 9px; background: none; border-radius: 23px; outline: none; }
    gridview.recipes.narrow { padding: 6px; }
    gridview.recipes.narrow > child { padding: 6px; border-radius: 20px; }

    .recipe-card {
      border-radius: 14px;
      background-color: @card_bg_color;
      color: @card_fg_color;
      border: 1px solid @card_edge_color;
      box-shadow: 0 0 0 1px alpha(black, 0.04), 0 1px 3px 0 alpha(black, 0.14);
      transition: box-shadow 150ms ease-out;
    }
    gridview.recipes > child:hover .recipe-card.activatable {
      box-shadow: 0 0 0 1px alpha(black, 0.05), 0 4px 12px 1px alpha(black, 0.2);
    }
    gridview.recipes > child:active .recipe-card.activatable {
      box-shadow: 0 0 0 1px alpha(black, 0.08), 0 1px 2px 0 alpha(black, 0.2);
    }
    gridview.recipes > child:focus-visible .recipe-card {
      outline: 3px solid @accent_color;
      outline-offset: 2px;
    }
    /* The name alone: quieter still, the cuisine would be 3:1 on white. */
    .recipe-card.inert .heading { opacity: 0.75; }
    .section-heading { margin: 12px 4px 9px 4px; }
    .card-words { padding: 11px 14px 13px 14px; }
    .narrow .card-words { padding: 9px 11px 11px 11px; }

    .photo { background-color: @photo_bg_color; color: alpha(currentColor, 0.32); }
    .recipe-card .photo { border-radius: 13px 13px 0 0; }
    .hero .photo { border-radius: 14px; }
    /* A white photo on a white card would have no edge. */
    .photo { outline: 1px solid alpha(currentColor, 0.12); outline-offset: -1px; }
    @keyframes appear { from { opacity: 0; } to { opacity: 1; } }
    .appearing { animation: appear 150ms ease-out; }

    .pill-on-photo {
      background-color: alpha(black, 0.72);
      color: white;
      border-radius: 999px;
      padding: 2px 10px 2px 8px;
      font-size: 82%;
      font-weight: 600;
    }
    /* 12 px, scaled from the usual 16: in a size that an icon theme has no PNG for, GTK loads librsvg, 7 MB, for the SVG. */
    .recipe-card .pill-on-photo > image { -gtk-icon-transform: scale(0.75); margin: -2px; }
    button.pill-on-photo {
      padding: 9px 20px 9px 16px;
      font-size: 100%;
      border: none;
      box-shadow: none;
      transition: background-color 150ms ease-out;
    }
    button.pill-on-photo:hover { background-color: alpha(black, 0.82); }
    .mark-on-photo {
      background-color: alpha(black, 0.72);
      color: white;
      border: none;
      border-radius: 999px;
      padding: 8px;
      min-width: 16px;
      min-height: 16px;
      box-shadow: none;
    }
    .mark-on-photo.unset { opacity: 0; transition: opacity 150ms ease-out; }
    gridview.recipes > child:hover .mark-on-photo.unset,
    gridview.recipes > child:focus-visible .mark-on-photo.unset { opacity: 1; }
    button.mark-on-photo:hover { background-color: alpha(black, 0.85); }
    .narrow .mark-on-photo { padding: 6px; }
    button.pill-on-photo:focus-visible { outline: 3px solid white; outline-offset: -5px; }

    button.photo-button { padding: 0; border-radius: 14px; }
    button.photo-button:disabled { opacity: 1; filter: none; }
    button.photo-button:focus-visible { outline: 3px solid @accent_color; outline-offset: 2px; }

    .skeleton-line { background-color: @photo_bg_color; border-radius: 6px; min-height: 12px; }

    .cooking { background-color: @view_bg_color; color: @view_fg_color; }
    .cooking > progressbar > trough, .cooking > progressbar > trough > progress {
      min-height: 4px;
      border-radius: 0;
    }
    .cooking > progressbar > trough { background-color: alpha(currentColor, 0.15); }
    .cooking > progressbar > trough > progress { background-color: @accent_color; }
    .cooking-section { font-size: 150%; opacity: 0.8; }
    .cooking-name { font-size: 150%; font-weight: 700; }
    .cooking-step { font-size: 270%; font-weight: 600; }
    .cooking.roomy .cooking-step { font-size: 350%; }
    .cooking.narrow .cooking-step { font-size: 190%; }
    .cooking.cramped .cooking-step { font-size: 150%; }
    .cooking.tiny .cooking-step, .cooking.tiny .cooking-name, .cooking.tiny .cooking-section { font-size: 120%; }
    .cooking .ingredient { min-height: 32px; padding: 8px 12px; font-size: 140%; }
    .cooking .ingredient check { min-width: 20px; min-height: 20px; -gtk-icon-size: 20px; }
    .cooking.cramped .ingredient { font-size: 115%; }
    .cooking.tiny .ingredient { font-size: 100%; padding: 8px 6px; }
    .cooking button.all-ingredients { min-height: 44px; color: @accent_color; font-size: 115%; }
    .cooking undershoot.bottom { background: linear-gradient(to top, alpha(currentColor, 0.2), transparent 16px); }
    button.more-below { min-width: 44px; min-height: 44px; }
    button.more-line { min-height: 32px; padding: 0; }
    button.cooking-button { min-height: 56px; padding: 0 24px; font-size: 140%; border-radius: 14px; }
    .cooking.cramped button.cooking-button { font-size: 110%; padding: 0 12px; }
    button.cooking-button.unavailable { opacity: 0.5; }
    button.cooking-button:focus-visible, button.timer-button:focus-visible, button.more-below:focus-visible,
    button.more-line:focus-visible {
      outline: 3px solid @accent_color;
      outline-offset: 2px;
    }

    .timer {
      padding: 10px 14px;
      border-radius: 14px;
      background-color: alpha(currentColor, 0.06);
      border: 2px solid @timer_edge_color;
    }
    .timer.running { background-color: alpha(@accent_color, 0.12); border-color: @accent_color; }
    .timer-name { font-size: 125%; }
    .timer-time { font-size: 210%; font-weight: 700; }
    .cooking.cramped .timer-name { font-size: 100%; }
    .cooking.cramped .timer-time { font-size: 150%; }
    button.timer-button { min-height: 36px; min-width: 28px; padding: 4px 16px; border-radius: 10px; font-size: 110%; }
    button.timer-primary { background-color: @accent_bg_color; color: @accent_fg_color; }
    .ringing { background-color: @ringing_bg_color; border-color: @ringing_fg_color; color: @ringing_fg_color; }
    .ringing button { background-color: alpha(@ringing_fg_color, 0.14); color: @ringing_fg_color; }
    .ringing button.timer-primary { background-color: @ringing_fg_color; color: @ringing_bg_color; }
    .ringing button:focus-visible { outline-color: @ringing_fg_color; }
    .timer-bar { background-color: @headerbar_bg_color; border-top: 1px solid alpha(currentColor, 0.2); }
    .timer-bar-row { padding: 2px 14px 2px 6px; }
    button.timer-words { padding: 4px 8px; border-radius: 10px; font-weight: normal; }
    .ringing button.timer-words { background: none; }

    .search-row {
      padding: 0 6px 6px 6px;
      background-color: @headerbar_bg_color;
      box-shadow: inset 0 -1px @headerbar_shade_color;
    }
    .search-row:backdrop { background-color: @headerbar_backdrop_color; }
    .library > headerbar { box-shadow: none; }
    menubutton.active-filter > button { color: @accent_color; }
    popover.filters > contents { padding: 6px; }
    .filter-heading { margin: 9px 6px 3px 6px; }
    .pill-on-photo.failure { font-size: 100%; padding: 8px 16px; border-radius: 14px; }
    .player { background-color: black; border-radius: 14px; }
    .on-player { color: white; }
    .ingredient { padding: 10px 14px; min-height: 24px; }
    .ingredient label:dir(ltr) { margin-left: 6px; }
    .ingredient label:dir(rtl) { margin-right: 6px; }
    .ingredient .ticked { text-decoration: line-through; opacity: 0.6; }
    menubutton.servings > button { padding: 0 9px; }
    /* As high as the buttons beside the first of them. */
    .method-heading { min-height: 34px; }
    .step-number {
      border: 1px solid @card_edge_color;
      background-color: alpha(@accent_color, 0.14);
      color: @accent_color;
      border-radius: 999px;
      min-width: 30px;
      min-height: 30px;
      font-weight: 700;
    }
    .chip {
      background-color: alpha(currentColor, 0.08);
      border: 1px solid @card_edge_color;
      border-radius: 999px;
      padding: 5px 14px;
      min-height: 24px;
      font-weight: normal;
    }
    button.chip, button.chip label { font-weight: normal; }
    label.step:focus-visible {
      outline: 2px solid @accent_color;
      outline-offset: 4px;
      border-radius: 4px;
    }
    .scrolled-title { opacity: 0; transition: opacity 150ms ease-out; }
    .scrolled-title.shown { opacity: 1; }
    .source-link { color: @accent_color; padding: 5px 0; min-height: 24px; font-weight: normal; }
    .source-link label { font-weight: normal; }
    .recipe-title { font-size: 190%; font-weight: 800; }
    .recipe-title.tiny { font-size: 150%; }
    .filter-row { padding: 4px 6px; border-radius: 8px; }

    .item-box {
      background-color: @card_bg_color;
      color: @card_fg_color;
      border: 1px solid @card_edge_color;
      border-radius: 12px;
      box-shadow: 0 0 0 1px alpha(black, 0.03), 0 1px 3px 1px alpha(black, 0.07), 0 2px 6px 2px alpha(black, 0.03);
    }
    .item-box > .item:not(:first-child), .basket-rows > .item, .recipe-rows > *:not(:first-child) {
      border-top: 1px solid alpha(currentColor, 0.1);
    }
    .item-check { padding: 4px 12px; border-radius: 10px; }
    .item-check.item { min-height: 36px; border-radius: 0; }
    .item-check > check { min-width: 1.2em; min-height: 1.2em; -gtk-icon-size: 1.2em; }
    .item-check label:dir(ltr) { margin-left: 6px; }
    .item-check label:dir(rtl) { margin-right: 6px; }
    .item .ticked { text-decoration: line-through; }
    .item-check:focus-visible, button.item-opener:focus-visible, button.recipes-fold:focus-visible {
      outline-offset: -3px;
    }
    button.item-opener { min-width: 20px; min-height: 44px; padding: 0 12px; border-radius: 10px; font-weight: normal; }
    .item-parts:dir(ltr) { padding: 0 14px 12px 52px; }
    .item-parts:dir(rtl) { padding: 0 52px 12px 14px; }
    button.item-link { padding: 0 4px; min-height: 24px; }
    .recipe-row { padding: 9px; }
    button.recipe-name { padding: 0 4px; margin: 0 -4px; min-height: 24px; }
    .recipe-row button.circular { min-width: 26px; min-height: 26px; }
    .staples-row { padding: 9px 12px; }
    button.recipes-fold { padding: 9px 12px 9px 9px; border-radius: 12px; font-weight: normal; }
    .list-photo { border-radius: 9px; }
    .aisle-row:drop(active) { outline: 2px solid @accent_color; outline-offset: -2px; }
    .suggestion-row { padding: 4px 6px; }
    .suggestions {
      background-color: @popover_bg_color;
      color: @popover_fg_color;
      border: 1px solid @card_edge_color;
      border-radius: 12px;
      padding: 6px;
      box-shadow: 0 0 0 1px alpha(black, 0.08), 0 4px 14px 2px alpha(black, 0.22);
    }
    button.suggestion { padding: 6px 12px; border-radius: 8px; font-weight: normal; }
    button.suggestion.typed:not(:first-child) {
      border-top: 1px solid alpha(currentColor, 0.15);
      border-radius: 0 0 8px 8px;
    }

    .plan-day { border-radius: 12px; padding: 4px 0; }
    .plan-day:dir(ltr) { padding-left: 8px; }
    .plan-day:dir(rtl) { padding-right: 8px; }
    .day-names { padding-top: 6px; }
    .day-name.today { color: @accent_color; }
    .day-empty { padding: 11px 12px; }
    .narrow-day { padding-left: 0; padding-right: 0; }
    button.add-meal, button.meal-more { min-width: 44px; min-height: 44px; padding: 0; border-radius: 10px; }
    .meal-box > .meal-row:not(:first-child) { border-top: 1px solid alpha(currentColor, 0.1); }
    button.meal { padding: 6px; border-radius: 11px; font-weight: normal; }
    button.meal:dir(ltr) { padding-right: 9px; }
    button.meal:dir(rtl) { padding-left: 9px; }
    .meal-row.text button.meal { padding: 6px 12px; min-height: 38px; }
    button.meal:focus-visible, button.meal-more:focus-visible, button.add-meal:focus-visible { outline-offset: -3px; }
    entry.meal-entry { margin: 6px; }
    .large-meal { padding: 9px; }
    .large-meal button.meal { padding: 6px; }
    .large-meal-name { font-size: 136%; font-weight: 800; }
    .large-meal.narrow-card { padding: 0; }
    .large-meal.narrow-card .large-meal-words { padding: 0 6px 12px 6px; }
    .large-meal.narrow-card button.photo-button, .large-meal.narrow-card .photo { border-radius: 11px 11px 0 0; }
    .large-meal:not(.narrow-card) button.photo-button { border-radius: 9px; }
    .meal-row.dragged { opacity: 0.4; }
    .plan-queue { border-radius: 12px; padding: 0 4px 4px 4px; }
    .plan-day:drop(active), .plan-queue:drop(active), .plan-pair button:drop(active) {
      outline: 2px solid @accent_color;
      outline-offset: -2px;
      background-color: alpha(@accent_color, 0.12);
    }
    .empty-queue { padding: 18px; }
    /* As wide as the queue, whose padding holds the outline of a drop. */
    .plan-suggestions { padding: 0 4px; }
    .suggestion-meal { padding: 6px 0; }
    .suggestion-meal:dir(ltr) { padding-left: 6px; }
    .suggestion-meal:dir(rtl) { padding-right: 6px; }
    button.show-others { color: @accent_color; min-height: 34px; border-radius: 0 0 11px 11px; }
    row.current-day { background-color: alpha(currentColor, 0.1); }
    .listed-meal { padding: 6px 12px; }
    .listed-meal.on-list .heading { color: alpha(currentColor, 0.75); font-weight: normal; }
    .listed-meal.on-list .photo { opacity: 0.5; }
    .meal-check > check { min-width: 1.2em; min-height: 1.2em; -gtk-icon-size: 1.2em; }
    .plain-stepper button.circular { min-width: 26px; min-height: 26px; }
    .flat-header { box-shadow: none; }
    /* With very large text, and the places without words. */
    windowtitle.small .title { font-size: 75%; }
    windowtitle.small .subtitle { font-size: 65%; }
    button.basket-button { min-width: 24px; min-height: 24px; padding: 10px; }
    button.basket-button.on-list { background-color: alpha(@accent_color, 0.16); color: @accent_color; }
    /* With large text, the bar's buttons are as wide as their words. */
    viewswitcherbar label { padding: 0 6px; }
    /* A smaller size would be none. */
    viewswitcherbar.symbols label { font-size: 1px; color: transparent; }

    button.star, button.star:checked { padding: 6px; min-width: 20px; min-height: 24px; background: none; }
    button.star:hover { background-color: alpha(currentColor, 0.08); }
    button.star > image { color: @accent_color; }
    textview.note { border-radius: 9px; border: 1px solid @card_edge_color; background-color: alpha(currentColor, 0.06); }
    textview.note > text { background: none; }
    textview.note:focus-within { outline: 2px solid @accent_color; outline-offset: -1px; }
    .version { padding: 12px; border: 2px solid transparent; }
    .version .differs { background: alpha(@accent_color, 0.15); border-radius: 4px; padding: 0 4px; }
    .version.chosen { border-color: @accent_color; }
    /* As libadwaita's entries. */
    .editor-text { border-radius: 6px; border: 1px solid @card_edge_color; background-color: alpha(currentColor, 0.1); }
    textview.editor-text:focus-within { outline: 2px solid @accent_color; outline-offset: -2px; }
    .editor-text > text { background: none; }
    .editor-note { padding: 12px 18px; background-color: alpha(@accent_color, 0.12); }
    .editor-note.problem { background-color: alpha(@error_color, 0.14); }
    window:drop(active) .library, window:drop(active) .recipe-page, .hero:drop(active) {
      outline: 3px solid @accent_color;
      outline-offset: -3px;
    }
    """
}
