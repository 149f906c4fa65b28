import { useDeferredValue } from 'react';
import { type PreviewFacts, previewOf } from './package-preview.ts';
import { PreviewScreens } from './preview-screens.tsx';
import type { TypedPackage } from './typed-package.ts';

type PackagePreviewProps = { typed: TypedPackage; facts: PreviewFacts; publicUrl: string };

/** A live preview of the package in the form. */
export const PackagePreview = ({ typed, facts, publicUrl }: PackagePreviewProps) => {
  // Deferred, so that rendering the preview does not block typing.
  const preview = previewOf(useDeferredValue(typed), facts);
  return <PreviewScreens title="Preview" preview={preview} publicUrl={publicUrl} />;
};
