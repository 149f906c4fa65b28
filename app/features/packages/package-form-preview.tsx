import { useDeferredValue } from 'react';
import { type PreviewFacts, previewOf } from './package-preview.ts';
import { PreviewScreens } from './preview-screens.tsx';
import type { TypedPackage } from './typed-package.ts';

type PackagePreviewProps = { typed: TypedPackage; facts: PreviewFacts; publicUrl: string };

/** The package in the form as travellers will see it, following every letter. */
export const PackagePreview = ({ typed, facts, publicUrl }: PackagePreviewProps) => {
  // Typing comes first: the preview follows as soon as there is time.
  const preview = previewOf(useDeferredValue(typed), facts);
  return <PreviewScreens title="Preview" preview={preview} publicUrl={publicUrl} />;
};
