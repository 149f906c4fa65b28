// In the page of the test bank: notifies the merchant's page, or continues by itself.
(() => {
  // The frame's parent is always our own site: frame-ancestors allows no other.
  const notify = (message) => {
    if (window.parent !== window) window.parent.postMessage({ from: 'test-razorpay', ...message }, location.origin);
  };
  notify({ type: 'ready' });
  if (document.body.dataset.message) notify(JSON.parse(document.body.dataset.message));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') notify({ type: 'dismiss' });
  });
  // One submit per page view.
  let sent = false;
  document.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  window.addEventListener('pageshow', () => {
    sent = false;
  });
  const next = document.querySelector('form[data-submit-after]');
  if (next) setTimeout(() => next.requestSubmit(), Number(next.dataset.submitAfter));
  // The payer may have answered on the phone that scanned the QR code.
  const check = document.getElementById('check');
  if (!check) return;
  const timer = setInterval(async () => {
    const response = await fetch(check.dataset.status).catch(() => null);
    if (!response?.ok || (await response.json()).attempts <= Number(check.dataset.attempts) || sent) return;
    clearInterval(timer);
    check.requestSubmit();
  }, 1_000);
})();
