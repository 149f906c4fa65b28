// The test provider's replacement for Razorpay's checkout.js: the same `window.Razorpay`, with the hosted page in a frame.
(() => {
  const checkoutPage = new URL('checkout', document.currentScript.src);
  const element = (name, properties) => Object.assign(document.createElement(name), properties);

  // Works under style-src without 'unsafe-inline'.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    html:has(.test-checkout) { overflow: hidden; }
    .test-checkout { flex-direction: column; width: 420px; max-width: 100vw; height: 860px; max-height: 100dvh; margin: auto;
      border: 0; padding: 0; color: #fff; background: #14213d; }
    .test-checkout[open] { display: flex; }
    .test-checkout iframe { flex: 1; border: 0; background: light-dark(#fff, #10162c); }
    .test-checkout button { min-height: 44px; border: 0; color: inherit; background: none; font: inherit; }
    @media (max-width: 480px) { .test-checkout { width: 100vw; height: 100dvh; } }
  `);
  document.adoptedStyleSheets.push(sheet);

  /** URL of the page in the frame, with the options of the merchant. */
  const pageOf = ({ key, order_id, amount, name, description }) => {
    const page = new URL(checkoutPage);
    page.search = new URLSearchParams({ display: 'frame', key_id: key, order_id, amount, name, description });
    return page.href;
  };

  /** Leaves the page with a form post, as Razorpay does with `redirect`. */
  const postTo = (action, fields) => {
    const form = element('form', { method: 'post', action, hidden: true });
    for (const [name, value] of Object.entries(fields)) form.append(element('input', { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  };

  window.Razorpay = class {
    #options;
    #failed = () => undefined;

    constructor(options) {
      this.#options = options;
    }

    /** The only event is 'payment.failed'. */
    on(_event, listener) {
      this.#failed = listener;
    }

    open() {
      const { handler, redirect, callback_url, modal, timeout } = this.#options;
      const dialog = element('dialog', { className: 'test-checkout', ariaLabel: 'Payment. Razorpay Is In Test Mode' });
      const button = element('button', { textContent: 'Close', ariaLabel: 'Close the payment window' });
      const frame = element('iframe', { title: 'Razorpay Is In Test Mode', src: pageOf(this.#options) });
      dialog.append(button, frame);
      const close = () => {
        window.removeEventListener('message', onMessage);
        clearTimeout(timer);
        dialog.close();
        dialog.remove();
      };
      const dismiss = () => {
        close();
        modal?.ondismiss?.();
      };
      const onMessage = ({ origin, source, data }) => {
        if (origin !== checkoutPage.origin || source !== frame.contentWindow || data?.from !== 'test-razorpay') return;
        if (data.type === 'ready') frame.focus();
        if (data.type === 'dismiss') dismiss();
        if (data.type === 'failed') this.#failed(data.payload);
        if (data.type !== 'success') return;
        close();
        if (redirect) postTo(callback_url, data.payload);
        else handler(data.payload);
      };
      dialog.addEventListener('cancel', dismiss);
      button.addEventListener('click', dismiss);
      window.addEventListener('message', onMessage);
      const timer = timeout && setTimeout(dismiss, timeout * 1000);
      document.body.append(dialog);
      dialog.showModal();
    }
  };
})();
