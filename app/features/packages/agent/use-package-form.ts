import { usePreviewedValues, type VersionedValues } from '~/ui/form/use-previewed-values.ts';
import { isSameFormValues, parseFormValues } from '../../content/content-values.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';

/** The key of the draft in this browser of a package, of a draft on the server, or of a new one. */
export const packageDraftKey = (packageId: string | null, draftId: string | null): string =>
  `package:${packageId ?? (draftId ? `draft:${draftId}` : 'new')}`;

type FormOptions = {
  served: VersionedValues<PackageFormValues>;
  /** The values of a failed submission; null without one. */
  posted: VersionedValues<PackageFormValues> | null;
};

/** The images are held in state, not in fields. */
const read = (form: HTMLFormElement, { banner, gallery }: PackageFormValues): PackageFormValues => ({
  ...parseFormValues(packageFields, new FormData(form)),
  banner,
  gallery,
});

/** The state of the package form; the live preview shows `typed`. */
export const usePackageForm = ({ served, posted }: FormOptions) =>
  usePreviewedValues({
    served,
    posted,
    isSame: (one, other) => isSameFormValues(packageFields, one, other),
    read,
  });
