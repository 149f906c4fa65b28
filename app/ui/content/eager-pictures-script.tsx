import { InlineScript } from './inline-script.tsx';

/** As `useEagerPictures`, for a page without the scripts of the site. */
const code = `(function () {
var load = function () { document.querySelectorAll('img[loading=lazy]').forEach(function (picture) { picture.loading = 'eager' }) };
addEventListener('beforeprint', load);
addEventListener('load', function () { if (!(navigator.connection || {}).saveData) setTimeout(load, 2000) });
})()`;

/** Loads the pictures below the fold once the page is complete and idle, so that a print or a picture of the whole page has no empty boxes. */
export const EagerPicturesScript = () => <InlineScript code={code} />;
