package org.properdp.site;

/** The frame that every page has around its body. */
final class Frame {
  private static final String HTML =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>@title@</title>
      <link rel="stylesheet" href="@root@site.css">
      <script src="@root@site.js" defer data-root="@root@"></script>
      </head>
      <body>
      <a class="skip" href="#content">Skip to the content</a>
      <header>
      <a class="home" href="@root@index.html">ProPer</a>
      <form role="search" id="search" hidden>
      <label for="query">Search</label>
      <input id="query" type="search" autocomplete="off" aria-controls="found">
      </form>
      </header>
      <section id="found" aria-live="polite" aria-label="What was found" hidden></section>
      <div class="page">
      <details class="pages" open>
      <summary>Pages</summary>
      <nav aria-label="Pages">
      @navigation@</nav>
      </details>
      <main id="content" tabindex="-1">
      @body@</main>
      </div>
      </body>
      </html>
      """;

  private final Navigation navigation;

  Frame(Navigation navigation) {
    this.navigation = navigation;
  }

  /** The whole page. */
  String around(String page, String title, String body) {
    String root = "../".repeat((int) page.chars().filter(each -> each == '/').count());
    String shown = title.equals("ProPer") ? title : title + " · ProPer";
    return HTML.replace("@title@", Html.escaped(shown))
        .replace("@root@", root)
        .replace("@navigation@", navigation.html(page))
        .replace("@body@", body);
  }
}
