import { useDeferredValue } from 'react';
import type { PackageFormValues } from '../content/package-fields.ts';
import { type PackagePreviewMetadata, packagePreview } from '../core/package-preview.ts';
import { PreviewScreens } from '../public/preview-screens.tsx';

type PackagePreviewProps = { typed: PackageFormValues; facts: PackagePreviewMetadata; publicUrl: string };

/** A live preview of the package in the form. */
const PackageFormPreview = ({ typed, facts, publicUrl }: PackagePreviewProps) => {
  // Deferred, so that rendering the preview does not block typing.
  const preview = packagePreview(useDeferredValue(typed), facts);
  return <PreviewScreens title="Preview" preview={preview} publicUrl={publicUrl} />;
};

export default PackageFormPreview;
