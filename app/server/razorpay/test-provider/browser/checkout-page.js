// Inside the stand-in bank's pages: tells the shop's page what happened, or sends the result back by itself.
(() => {
  const { display, message } = document.body.dataset;
  const framed = display === 'frame' && window.parent !== window;
  // The frame's parent is always our own site: frame-ancestors allows no other.
  const tell = (news) =>
    framed && window.parent.postMessage({ from: 'test-razorpay', ...news }, window.location.origin);

  tell({ type: 'ready' });
  if (message) tell(JSON.parse(message));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ type: 'escape' });
  });
  for (const button of document.querySelectorAll('[data-dismiss]')) {
    button.addEventListener('click', () => tell({ type: 'dismiss' }));
  }
  // One press, one attempt.
  let sent = false;
  document.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  window.addEventListener('pageshow', () => {
    sent = false;
  });
  const returning = document.querySelector('form[data-submit-after]');
  if (returning) setTimeout(() => returning.requestSubmit(), Number(returning.dataset.submitAfter));
})();
