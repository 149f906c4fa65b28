import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from '~/shared/toast.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

/** How long a toast stays (spec section 9). */
export const toastMs = 5000;

type ShowToast = (toast: Toast) => void;

type Toasts = {
  show: ShowToast;
  /** Toasts appear in this element until the function that is returned is called. */
  showIn: (place: HTMLElement) => () => void;
};

const ToastContext = createContext<Toasts | null>(null);

const useToasts = (): Toasts => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
};

/** Shows a toast; the one before it goes. */
export const useToast = (): ShowToast => useToasts().show;

/** Toasts appear in this modal dialog while it is open: the page behind it can be neither seen whole nor used nor heard. */
export const useToastPlace = (dialog: RefObject<HTMLElement | null>, open: boolean): void => {
  const { showIn } = useToasts();
  useEffect(() => (open && dialog.current ? showIn(dialog.current) : undefined), [dialog, open, showIn]);
};

/** Calls `done` after `ms` of not being held; holding stops the clock, letting go continues it. */
const useHeldTimer = (ms: number, held: boolean, done: () => void) => {
  const left = useRef(ms);
  const finish = useRef(done);
  useEffect(() => {
    finish.current = done;
  });
  useEffect(() => {
    if (held) return;
    const began = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [held]);
};

const ToastCard = ({ toast, onClose }: { toast: Toast; onClose: () => void }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hydrated = useHydrated();
  useHeldTimer(toastMs, hovered || focused, onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock
    <div
      className={classNames('toast', toast.tone === 'destructive' && 'toast--destructive')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div>
        <p className="toast__title">{toast.title}</p>
        {toast.description ? <p>{toast.description}</p> : null}
      </div>
      {hydrated ? (
        <button type="button" className="toast__close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
};

/** The live regions are there before any toast is. */
const ToastRegion = ({ urgent, children }: { urgent: boolean; children: ReactNode }) => (
  <div className="toasts">
    <div role="status" aria-live="polite">
      {urgent ? null : children}
    </div>
    <div role="alert">{urgent ? children : null}</div>
  </div>
);

/**
 * Holds the one toast of the page. `flash` is the toast left by the page before; it is in the server's HTML, so it shows
 * without JavaScript too.
 */
export const ToastProvider = ({ flash, children }: { flash?: Toast | null; children: ReactNode }) => {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(flash ? { toast: flash, key: 0 } : null);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const counter = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    counter.current += 1;
    setShown({ toast, key: counter.current });
  }, []);
  const showIn = useCallback((place: HTMLElement) => {
    setPlaces((before) => [...before, place]);
    return () => setPlaces((before) => before.filter((one) => one !== place));
  }, []);
  const toasts = useMemo(() => ({ show, showIn }), [show, showIn]);
  useEffect(() => {
    if (flash) show(flash);
  }, [flash, show]);

  const card = shown ? <ToastCard key={shown.key} toast={shown.toast} onClose={() => setShown(null)} /> : null;
  const urgent = shown?.toast.tone === 'destructive';
  const place = places.at(-1);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion urgent={urgent}>{place ? null : card}</ToastRegion>
      {place ? createPortal(<ToastRegion urgent={urgent}>{card}</ToastRegion>, place) : null}
    </ToastContext>
  );
};
