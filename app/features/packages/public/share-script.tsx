import { InlineScript } from '~/ui/content/inline-script.tsx';

/** As `ShareButton`, for a page without the scripts of the site, where no toast can be shown: the button says that the link is copied. */
const code = `(function () {
var button = document.querySelector('.share-button');
var label = button.lastChild;
var url = document.querySelector('link[rel=canonical]').href;
var said = function (text) {
label.data = text;
setTimeout(function () { label.data = ' Share' }, 5000);
};
var copy = function () {
var copied = navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject();
return copied.then(function () { said(' Link copied') }, function () { prompt('Copy this address to share it', url) });
};
button.setAttribute('aria-live', 'polite');
button.dataset.hydrated = true;
button.addEventListener('click', function () {
if (!navigator.share) return copy();
navigator.share({ title: document.querySelector('h1').textContent, url: url }).catch(function (error) { if (error.name !== 'AbortError') copy() });
});
})()`;

/** Makes the one share button of the page work; it shares the canonical address. */
export const ShareScript = () => <InlineScript code={code} />;
