// The test provider's replacement for Razorpay's checkout.js: the same `window.Razorpay`, with the bank pages in a frame.
(() => {
  const script = document.currentScript;
  const checkoutPage = new URL('checkout', script instanceof HTMLScriptElement ? script.src : document.baseURI);

  // In a shadow tree, so that the page's styles and these do not affect each other. Works under style-src without 'unsafe-inline'.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    dialog { box-sizing: border-box; position: fixed; inset: 0; margin: auto; padding: 0; border: 0; border-radius: 12px;
      width: 420px; height: 660px; max-width: calc(100vw - 32px); max-height: calc(100dvh - 32px); overflow: hidden;
      color: #14213d; background: #fff; font: 600 15px/1.3 system-ui, sans-serif; }
    dialog[open] { display: flex; flex-direction: column; }
    dialog::backdrop { background: rgb(10 14 30 / 70%); }
    .bar { flex: none; display: flex; align-items: center; justify-content: space-between; gap: 8px;
      padding: 4px 4px 4px 16px; color: #fff; background: #14213d; }
    button { font: inherit; flex: none; min-width: 44px; min-height: 44px; padding: 0 12px; border: 0; border-radius: 8px;
      color: inherit; background: none; cursor: pointer; }
    button:hover { background: rgb(255 255 255 / 15%); }
    button:focus-visible { outline: 3px solid #ffc72c; outline-offset: -3px; }
    iframe { flex: 1; width: 100%; min-height: 0; border: 0; background: #fff; }
    @media (prefers-color-scheme: dark) { dialog, iframe { background: #10162c; } }
    @media (max-width: 480px) {
      dialog { width: 100vw; max-width: none; height: 100dvh; max-height: none; border-radius: 0; }
    }
  `);

  const element = (name, properties) => Object.assign(document.createElement(name), properties);

  /** URL of the page in the frame, with the options of the merchant. */
  const pageOf = (options) => {
    const { prefill = {}, theme = {}, retry } = options;
    const page = new URL(checkoutPage);
    const parameters = {
      display: 'frame',
      key_id: options.key,
      order_id: options.order_id,
      amount: options.amount,
      name: options.name,
      description: options.description,
      email: prefill.email,
      contact: prefill.contact,
      method: prefill.method,
      color: theme.color,
      retry: retry === false || retry?.enabled === false ? '0' : '1',
    };
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined && value !== null && value !== '') page.searchParams.set(name, value);
    }
    return page.href;
  };

  /** Leaves the page with a form post, as Razorpay does with callback_url. */
  const postTo = (address, fields) => {
    const form = element('form', { method: 'post', action: address, hidden: true });
    for (const [name, value] of Object.entries(fields)) form.append(element('input', { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  };

  const errorFields = ({ metadata, ...error }) =>
    Object.fromEntries(
      Object.entries({ ...error, metadata: JSON.stringify(metadata) }).map(([name, value]) => [
        `error[${name}]`,
        value,
      ]),
    );

  class Razorpay {
    #options;
    #listeners = {};
    #open = null;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners[event] ??= [];
      this.#listeners[event].push(listener);
      return this;
    }

    open() {
      if (this.#open) return this;
      const { modal = {}, timeout } = this.#options;
      const host = element('div', { id: 'razorpay-test-checkout' });
      const tree = host.attachShadow({ mode: 'open' });
      tree.adoptedStyleSheets = [sheet];
      const dialog = element('dialog', { ariaLabel: 'Payment. Razorpay Is In Test Mode' });
      const header = element('div', { className: 'bar' });
      const close = element('button', { type: 'button', textContent: 'Close', ariaLabel: 'Close the payment window' });
      const frame = element('iframe', { title: 'Razorpay Is In Test Mode', src: pageOf(this.#options) });
      header.append(element('span', { textContent: 'Razorpay Is In Test Mode' }), close);
      dialog.append(header, frame);
      tree.append(dialog);

      const onMessage = ({ origin, source, data }) => {
        if (origin !== checkoutPage.origin || source !== frame.contentWindow || data?.from !== 'test-razorpay') return;
        if (data.type === 'ready') frame.focus();
        if (data.type === 'dismiss') this.#dismiss();
        if (data.type === 'escape' && modal.escape !== false) this.#dismiss();
        if (data.type === 'failed') this.#fail(data.payload);
        if (data.type === 'success') this.#succeed(data.payload);
      };
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (modal.escape !== false) this.#dismiss();
      });
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && modal.backdropclose === true) this.#dismiss();
      });
      close.addEventListener('click', () => this.#dismiss());
      window.addEventListener('message', onMessage);
      const timer = timeout ? setTimeout(() => this.#timeOut(), timeout * 1000) : undefined;
      const previousOverflow = document.documentElement.style.overflow;
      const returnTo = document.activeElement;
      document.body.append(host);
      document.documentElement.style.overflow = 'hidden';
      dialog.showModal();
      this.#open = () => {
        window.removeEventListener('message', onMessage);
        clearTimeout(timer);
        document.documentElement.style.overflow = previousOverflow;
        dialog.close();
        host.remove();
        if (returnTo instanceof HTMLElement) returnTo.focus();
      };
      return this;
    }

    close() {
      const close = this.#open;
      this.#open = null;
      close?.();
    }

    #dismiss() {
      const { modal = {} } = this.#options;
      if (modal.confirm_close && !window.confirm('Do you want to leave this payment?')) return;
      this.close();
      modal.ondismiss?.();
    }

    #timeOut() {
      this.close();
      this.#options.modal?.ondismiss?.('timeout');
    }

    #fail(payload) {
      const { redirect, callback_url } = this.#options;
      for (const listener of this.#listeners['payment.failed'] ?? []) listener(payload);
      if (!redirect || !callback_url) return;
      this.close();
      postTo(callback_url, errorFields(payload.error));
    }

    #succeed(payload) {
      const { handler, redirect, callback_url } = this.#options;
      this.close();
      if (callback_url && (redirect || !handler)) postTo(callback_url, payload);
      else handler?.(payload);
    }
  }

  window.Razorpay = Razorpay;
})();
