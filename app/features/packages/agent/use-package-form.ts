import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { useBrowserDraft, type VersionedValues } from '~/ui/form/use-browser-draft.ts';
import { isSameFormValues, parseFormValues, parseStoredFormValues } from '../../content/content-values.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';

/** The key of the draft in this browser of a package, of a draft on the server, or of a new one. */
const packageDraftKey = (packageId: string | null, draftId: string | null): string =>
  `package:${packageId ?? (draftId ? `draft:${draftId}` : 'new')}`;

type FormOptions = {
  /** Null for a new package. */
  id: string | null;
  /** The draft on the server that a new package is made from. */
  draftId: string | null;
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
export const usePackageForm = ({ id, draftId, served, posted }: FormOptions) =>
  useBrowserDraft({
    formKey: packageDraftKey(id, draftId),
    served,
    posted,
    parse: (stored) => parseStoredFormValues(packageFields, stored),
    isSame: (one, other) => isSameFormValues(packageFields, one, other),
    read,
    savedTo: dashboardPaths.agentPackages(),
  });
