import { useDeferredValue, useState } from 'react';
import { PreviewFrame } from '~/ui/preview-frame.tsx';
import { PackageCard } from './package-card.tsx';
import { PackagePage } from './package-page.tsx';
import { type PreviewFacts, previewOf } from './package-preview.ts';
import type { TypedPackage } from './typed-package.ts';

const screens = [
  { key: 'phone', label: 'Phone', width: 390 },
  { key: 'desktop', label: 'Computer', width: 1200 },
  { key: 'card', label: 'Card', width: 390 },
] as const;

type PackagePreviewProps = { typed: TypedPackage; facts: PreviewFacts; publicUrl: string };

/** The package as travellers will see it, drawn by the page and card that they see, and following every letter. */
export const PackagePreview = ({ typed, facts, publicUrl }: PackagePreviewProps) => {
  const [chosen, choose] = useState<(typeof screens)[number]['key']>('phone');
  // Typing comes first: the preview follows as soon as there is time.
  const preview = previewOf(useDeferredValue(typed), facts);
  const { width, label } = screens.find(({ key }) => key === chosen) ?? screens[0];
  return (
    <section className="package-preview" aria-labelledby="preview-title">
      <div className="package-preview__head">
        <h3 id="preview-title">Preview</h3>
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
