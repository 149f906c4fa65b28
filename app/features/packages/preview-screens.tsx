import { useState } from 'react';
import { PreviewFrame } from '~/ui/preview-frame.tsx';
import { PackageCard } from './package-card.tsx';
import { PackagePage } from './package-page.tsx';
import type { PackagePreview } from './package-preview.ts';
import './package-form.css';

const screens = [
  { key: 'phone', label: 'Phone', width: 390 },
  { key: 'desktop', label: 'Computer', width: 1200 },
  { key: 'card', label: 'Card', width: 390 },
] as const;

type PreviewScreensProps = {
  title: string;
  preview: PackagePreview;
  /** The one that is shown first. */
  first?: (typeof screens)[number]['key'];
  publicUrl: string;
};

/** A package as travellers see it, on a phone, a computer or as a card, drawn by the page and card that they see. */
export const PreviewScreens = ({ title, preview, first = 'phone', publicUrl }: PreviewScreensProps) => {
  const [chosen, choose] = useState(first);
  const { width, label } = screens.find(({ key }) => key === chosen) ?? screens[0];
  return (
    <section className="package-preview" aria-labelledby="preview-title">
      <div className="package-preview__head">
        <h3 id="preview-title">{title}</h3>
        <fieldset className="segments">
          <legend className="visually-hidden">Preview as</legend>
          {screens.map((screen) => (
            <label key={screen.key}>
              <input type="radio" name="preview" checked={screen.key === chosen} onChange={() => choose(screen.key)} />
              <span>{screen.label}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <PreviewFrame key={chosen} title={`Preview: ${label}`} width={width}>
        {chosen === 'card' ? (
          <div className="page section">
            <PackageCard shown={preview.card} early />
          </div>
        ) : (
          <PackagePage
            shown={preview.page}
            previewNotice={null}
            itinerary={preview.itinerary}
            similar={[]}
            carried={{}}
            publicUrl={publicUrl}
          />
        )}
      </PreviewFrame>
    </section>
  );
};
