/** As React Router's `<Scripts>` writes it (8.4.0). */
const moduleScript = /(<script[^>]*? type=")module(" async="">)/;
const modulePreload = '<link rel="modulepreload"';
const end = '</body></html>';

/**
 * Loads what `startAfterPaint` has deferred: after the first frame, or as soon as the tab is hidden, since it has no frames then. A button that needs the scripts
 * and is the last thing that was pressed before they were ready is pressed again when they are. Fields that were typed into before that are marked
 * (`typedEarly`): a stored draft is older.
 */
const starter = `(function () {
var started;
var start = function () {
if (started) return;
started = true;
document.querySelectorAll('link[rel=modulepreload-later]').forEach(function (link) { link.rel = 'modulepreload' });
var later = document.querySelector('script[type=module-later]');
var script = document.createElement('script');
script.type = 'module';
script.textContent = later.textContent;
document.head.append(script);
};
if (document.hidden) start();
document.addEventListener('visibilitychange', start);
requestAnimationFrame(function () { setTimeout(start) });
var pressed;
var remember = function (event) { pressed = event.target.closest('button[type=button]:not([popovertarget])') };
document.addEventListener('click', remember, true);
var mark = function (event) { event.target.typedEarly = true };
document.addEventListener('input', mark, true);
addEventListener('hydrated', function () {
document.removeEventListener('click', remember, true);
document.removeEventListener('input', mark, true);
if (pressed) pressed.click();
}, { once: true });
})()`;

/**
 * A page whose scripts are loaded once it has been painted. They are five times as large as what the first screen needs, and without them all its links and
 * forms work. The inline module keeps its text and so its hash (`hashInlineScripts`). Pages without scripts are unchanged.
 */
export const startAfterPaint = (html: string, nonce: string): string => {
  if (!moduleScript.test(html) || !html.endsWith(end)) return html;
  const deferred = html
    .replace(moduleScript, '$1module-later$2')
    .replaceAll(modulePreload, '<link rel="modulepreload-later"');
  return `${deferred.slice(0, -end.length)}<script nonce="${nonce}">${starter}</script>${end}`;
};
