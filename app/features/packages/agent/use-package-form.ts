import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { useBrowserDraft, type VersionedValues } from '~/ui/form/use-browser-draft.ts';
import { isSameFormValues, parseFormValues, parseStoredFormValues } from '../../content/content-values.ts';
import { type PackageFormValues, packageFields } from '../core/package-fields.ts';

/** The key of the draft of a package, of a copy, or of a new one. */
const packageDraftKey = (packageId: string | null, copyOf: string | null): string =>
  `package:${packageId ?? (copyOf ? `copy:${copyOf}` : 'new')}`;

type FormOptions = {
  /** Null for a new package. */
  id: string | null;
  /** The package that a new one is copied from. */
  copyOf: string | null;
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

/** The state of the package form and its draft; the live preview shows `typed`. */
export const usePackageForm = ({ id, copyOf, served, posted }: FormOptions) =>
  useBrowserDraft({
    formKey: packageDraftKey(id, copyOf),
    served,
    posted,
    parse: (stored) => parseStoredFormValues(packageFields, stored),
    isSame: (one, other) => isSameFormValues(packageFields, one, other),
    read,
    savedTo: dashboardPaths.agentPackages(),
  });
