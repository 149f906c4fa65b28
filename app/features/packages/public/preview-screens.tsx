import { ScreenPreview } from '~/ui/preview/screen-preview.tsx';
import { PackageCard } from '../core/package-card.tsx';
import type { PackagePreview } from '../core/package-preview.ts';
import { PackagePage } from './package-page.tsx';

const screens = [
  { key: 'phone', label: 'Phone', width: 390 },
  { key: 'desktop', label: 'Computer', width: 1200 },
  { key: 'card', label: 'Card', width: 390 },
] as const;

type PreviewScreensProps = {
  title: string;
  /** A sentence below the title. */
  note?: string | undefined;
  preview: PackagePreview;
  /** The screen selected initially. */
  first?: (typeof screens)[number]['key'];
  publicUrl: string;
};

/** Previews of a package on a phone, a computer and as a card, rendered with the public components. */
export const PreviewScreens = ({ title, note, preview, first = 'phone', publicUrl }: PreviewScreensProps) => (
  <ScreenPreview title={title} note={note} screens={screens} first={first} firstOnPhones="phone">
    {(screen) =>
      screen === 'card' ? (
        <div className="page section">
          <PackageCard shown={preview.card} early />
        </div>
      ) : (
        <PackagePage
          shown={preview.page}
          previewNotice={null}
          itinerary={preview.itinerary}
          similar={[]}
          agency={null}
          carried={{}}
          publicUrl={publicUrl}
        />
      )
    }
  </ScreenPreview>
);
