import { InlineScript } from './inline-script.tsx';

/** As `useEagerPictures`, for a page without the scripts of the site. */
const code = `(function () {
var lazy = function () { return document.querySelectorAll('img[loading=lazy]') };
var next = function () { var picture = lazy()[0]; if (picture) { picture.loading = 'eager'; setTimeout(next, 50) } };
addEventListener('beforeprint', function () { lazy().forEach(function (picture) { picture.loading = 'eager' }) });
addEventListener('load', function () { if (!(navigator.connection || {}).saveData) setTimeout(next, 2500) });
})()`;

/** Loads the pictures below the fold one every 50 ms, once the page is complete and idle, so that a print or a picture of the whole page has no empty boxes. */
export const EagerPicturesScript = () => <InlineScript code={code} />;
