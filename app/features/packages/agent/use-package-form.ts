import { paths } from '~/shared/paths/paths.ts';
import { useBrowserDraft, type VersionedValues } from '~/ui/form/use-browser-draft.ts';
import {
  type PackageFormValues,
  parsePackageFormValues,
  parseStoredPackageFormValues,
  samePackageFormValues,
} from '../core/package-form-values.ts';

/** The key of the draft of a package, or of a new one. */
const packageDraftKey = (packageId: string | null): string => `package:${packageId ?? 'new'}`;

type FormOptions = {
  /** Null for a new package. */
  id: string | null;
  served: VersionedValues<PackageFormValues>;
  /** The values of a failed submission; null without one. */
  posted: VersionedValues<PackageFormValues> | null;
};

/** The images are held in state, not in fields. */
const read = (form: HTMLFormElement, { banner, gallery }: PackageFormValues): PackageFormValues => ({
  ...parsePackageFormValues(new FormData(form)),
  banner,
  gallery,
});

/** The state of the package form and its draft; the live preview shows `typed`. */
export const usePackageForm = ({ id, served, posted }: FormOptions) =>
  useBrowserDraft({
    formKey: packageDraftKey(id),
    served,
    posted,
    parse: parseStoredPackageFormValues,
    isSame: samePackageFormValues,
    read,
    savedTo: paths.agentPortal(),
  });
