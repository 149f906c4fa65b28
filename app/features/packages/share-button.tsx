import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useToast } from '~/ui/toast.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';

/** Shares the page's own address with the means of the device, or copies it. Needs a script: until that is there its place is kept. */
export const ShareButton = ({ title, url }: { title: string; url: string }) => {
  const toast = useToast();
  const awake = useHydrated();
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
      // Whoever closes the share sheet wants nothing more.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Button tone="quiet" className="share-button" data-awake={awake} onClick={() => void share()}>
      <Icon name="share" /> Share
    </Button>
  );
};
