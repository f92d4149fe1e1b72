/*
 * What a shared page loses or gets so that a slow phone shows it sooner. The page is complete without scripts:
 * links lead on and the search form sends, so the scripts may wait until what is seen first has been painted.
 */

/** Modules announced early take the line from the picture and the fonts; the browser finds them by itself. */
const PRELOADS = /<link rel="modulepreload"[^<>]*>/g

/** The module by which React Router starts: static imports, then the entry. */
const START = /(<script(?: nonce="[^"]*")? type="module" async="">)(import "[^"]+";[\s\S]*?)<\/script>/
const STATIC_IMPORT = /^[ \t]*import \* as (\w+) from ("[^"]+");$/gm
const MANIFEST_IMPORT = /^import ("[^"]+");$/m

/** Resolves after the first frame that has the page's main picture in it; after three seconds at the latest. */
const PAINTED = `await new Promise((done) => {
  setTimeout(done, 3000);
  requestAnimationFrame(() => {
    const picture = document.querySelector('img[fetchpriority="high"]');
    const soon = () => requestAnimationFrame(() => setTimeout(done));
    if (!picture || picture.complete) return soon();
    picture.addEventListener("load", soon, { once: true });
    picture.addEventListener("error", soon, { once: true });
  });
});`

export function paintFirst(html: string) {
  return html.replace(PRELOADS, '').replace(START, (script, opening: string, code: string) => {
    const routes = [...code.matchAll(STATIC_IMPORT)]
    const manifest = code.match(MANIFEST_IMPORT)?.[1]
    // Another version of React Router may start otherwise; then its own way is right.
    if (!manifest || routes.length === 0) return script
    const names = routes.map(([, name]) => name).join(', ')
    const files = [...routes.map(([, , file]) => file), manifest].map((file) => `import(${file})`).join(', ')
    const rest = code.replace(STATIC_IMPORT, '').replace(MANIFEST_IMPORT, '').trim()
    return `${opening}${PAINTED}\nconst [${names}] = await Promise.all([${files}]);\n${rest}</script>`
  })
}
