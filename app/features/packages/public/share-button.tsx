import { Button, buttonClass } from '~/ui/button/button.tsx';
import { InlineScript } from '~/ui/content/inline-script.tsx';
import { useToast } from '~/ui/feedback/toast.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';

/** WhatsApp opens with title and address as the message; the reader chooses whom to send it to. */
const whatsAppUrl = (title: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;

/** A link to share by WhatsApp. Works without JavaScript. */
export const WhatsAppLink = ({ title, url }: { title: string; url: string }) => (
  <a
    className={`${buttonClass({ tone: 'quiet' })} whatsapp-link`}
    href={whatsAppUrl(title, url)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label="Share on WhatsApp"
  >
    WhatsApp
  </a>
);

/** Shares the URL with the Web Share API, or copies it. Needs JavaScript; its space is reserved until hydration. */
export const ShareButton = ({ title, url }: { title: string; url: string }) => {
  const toast = useToast();
  const hydrated = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      toast({ title: 'Copy this address to share it', description: url });
    }
  };
  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // AbortError: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Button tone="quiet" className="share-button" data-hydrated={hydrated} onClick={() => void share()}>
      <Icon name="share" /> <span>Share</span>
    </Button>
  );
};

/** As `ShareButton`, for a page without the scripts of the site, where no toast can be shown: the button says that the link is copied. */
const code = `(function () {
var button = document.querySelector('.share-button');
var label = button.querySelector('.button__content > span');
var url = document.querySelector('link[rel=canonical]').href;
var said = function (text) {
label.textContent = text;
setTimeout(function () { label.textContent = 'Share' }, 5000);
};
var copy = function () {
var copied = navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject();
return copied.then(function () { said('Link copied') }, function () { prompt('Copy this address to share it', url) });
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
