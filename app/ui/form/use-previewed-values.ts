import { useLayoutEffect, useRef, useState } from 'react';

/** The values of a form and the version of the record that they are based on. */
export type VersionedValues<Values> = { typed: Values; version: string };

type Options<Values> = {
  /** The values from the server. */
  served: VersionedValues<Values>;
  /** The values of a failed submission; null without one. */
  posted: VersionedValues<Values> | null;
  isSame: (one: Values, other: Values) => boolean;
  /** Reads the fields of the form; values that are not fields are taken from `latest`. */
  read: (form: HTMLFormElement, latest: Values) => Values;
};

/** The values of a form with uncontrolled fields, followed for its live preview. */
export const usePreviewedValues = <Values>({ served, posted, isSame, read }: Options<Values>) => {
  const form = useRef<HTMLFormElement>(null);
  /** The initial values of the fields; a new `round` remounts them. */
  const [start, setStart] = useState({ ...(posted ?? served), round: 0 });
  const [typed, setTyped] = useState(start.typed);
  const [restored, setRestored] = useState(false);

  const reset = ({ typed: from, version }: VersionedValues<Values>, isRestored: boolean) => {
    setStart(({ round }) => ({ typed: from, version, round: round + 1 }));
    setTyped(from);
    setRestored(isRestored);
  };

  /** Reads the current values of the fields. */
  const follow = () => {
    const element = form.current;
    if (element) setTyped((latest) => read(element, latest));
  };

  // A save has led to its own form: the version in it is the saved one. The fields are mounted anew only where the server has stored something else.
  const [servedVersion, setServedVersion] = useState(served.version);
  if (posted === null && servedVersion !== served.version) {
    setServedVersion(served.version);
    if (isSame(typed, served.typed)) {
      setStart(({ round }) => ({ ...served, round }));
      setRestored(false);
    } else reset(served, false);
  }

  // What was entered before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useLayoutEffect(follow, []);

  return {
    form,
    start,
    typed,
    restored,
    changed: !isSame(typed, served.typed),
    follow,
    /** Changes values that are not fields. */
    setPart: (part: Partial<Values>) => setTyped((latest) => ({ ...latest, ...part })),
    /** Fills in a draft. */
    restore: (draft: Values, version: string | null) =>
      reset({ typed: draft, version: version ?? start.version }, true),
    discard: () => reset(served, false),
  };
};
