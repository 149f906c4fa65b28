// In the pages of the test bank: notifies the merchant's page, or posts the result automatically.
(() => {
  const { display, message } = document.body.dataset;
  const framed = display === 'frame' && window.parent !== window;
  // The frame's parent is always our own site: frame-ancestors allows no other.
  const notify = (message) =>
    framed && window.parent.postMessage({ from: 'test-razorpay', ...message }, window.location.origin);

  notify({ type: 'ready' });
  if (message) notify(JSON.parse(message));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') notify({ type: 'escape' });
  });
  for (const button of document.querySelectorAll('[data-dismiss]')) {
    button.addEventListener('click', () => notify({ type: 'dismiss' }));
  }
  // One submit per page view.
  let sent = false;
  document.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  window.addEventListener('pageshow', () => {
    sent = false;
  });
  const returnForm = document.querySelector('form[data-submit-after]');
  if (returnForm) setTimeout(() => returnForm.requestSubmit(), Number(returnForm.dataset.submitAfter));
})();
