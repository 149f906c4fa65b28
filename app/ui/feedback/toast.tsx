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
import { Link } from 'react-router';
import type { Toast } from '~/shared/site/toast.ts';
import { classNames } from '../helpers/class-names.ts';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { Icon } from '../icon/icon.tsx';

/** The toast of the page; each one has a key of its own. */
type ShownToast = { toast: Toast; key: number };

/**
 * What is shown after the toast with this key has ended. The timer of a toast may run after the next toast was set and before it was
 * rendered: that one stays.
 */
export const closeToast =
  (key: number) =>
  (shown: ShownToast | null): ShownToast | null =>
    shown?.key === key ? null : shown;

/** How long a toast is shown, in milliseconds. */
export const toastMs = 5000;

type ShowToast = (toast: Toast) => void;

type Toasts = {
  show: ShowToast;
  /** Toasts are rendered in this element until the returned function is called. */
  showIn: (container: HTMLElement) => () => void;
};

const ToastContext = createContext<Toasts | null>(null);

const useToasts = (): Toasts => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
};

/** Returns a function that shows a toast in place of the previous one. */
export const useToast = (): ShowToast => useToasts().show;

/** Renders toasts inside this modal dialog while it is open, since the page behind it is inert. */
export const useToastContainer = (dialog: RefObject<HTMLElement | null>, open: boolean): void => {
  const { showIn } = useToasts();
  useEffect(() => (open && dialog.current ? showIn(dialog.current) : undefined), [dialog, open, showIn]);
};

/** Calls `done` after `ms`, not counting the time while `paused`. */
const usePausableTimer = (ms: number, paused: boolean, done: () => void) => {
  const left = useRef(ms);
  const finish = useRef(done);
  useEffect(() => {
    finish.current = done;
  });
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - startedAt));
    };
  }, [paused]);
};

const ToastCard = ({ toast, onClose }: { toast: Toast; onClose: () => void }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hydrated = useHydrated();
  usePausableTimer(toastMs, hovered || focused, onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
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
        {toast.link ? <Link to={toast.link.to}>{toast.link.label}</Link> : null}
      </div>
      {hydrated ? (
        <button type="button" className="toast__close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
};

/** The live regions must exist before the toast is inserted. */
const ToastRegion = ({ urgent, children }: { urgent: boolean; children: ReactNode }) => (
  <div className="toasts">
    <div role="status" aria-live="polite">
      {urgent ? null : children}
    </div>
    <div role="alert">{urgent ? children : null}</div>
  </div>
);

/** Holds the one toast of the page. `flash` is the toast of the previous request; it is in the server's HTML, so it works without JavaScript. */
export const ToastProvider = ({ flash, children }: { flash?: Toast | null; children: ReactNode }) => {
  const [shown, setShown] = useState<ShownToast | null>(flash ? { toast: flash, key: 0 } : null);
  const [containers, setContainers] = useState<readonly HTMLElement[]>([]);
  const counter = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    counter.current += 1;
    setShown({ toast, key: counter.current });
  }, []);
  const showIn = useCallback((container: HTMLElement) => {
    setContainers((before) => [...before, container]);
    return () => setContainers((before) => before.filter((one) => one !== container));
  }, []);
  const toasts = useMemo(() => ({ show, showIn }), [show, showIn]);
  useEffect(() => {
    if (flash) show(flash);
  }, [flash, show]);

  const card = shown ? (
    <ToastCard key={shown.key} toast={shown.toast} onClose={() => setShown(closeToast(shown.key))} />
  ) : null;
  const urgent = shown?.toast.tone === 'destructive';
  const container = containers.at(-1);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion urgent={urgent}>{container ? null : card}</ToastRegion>
      {container ? createPortal(<ToastRegion urgent={urgent}>{card}</ToastRegion>, container) : null}
    </ToastContext>
  );
};
