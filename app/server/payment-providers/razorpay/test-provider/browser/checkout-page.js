// In the pages of the test bank: notifies the merchant's page, or posts the result automatically.
(() => {
  const { display, message, answered } = document.body.dataset;
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
  // The test phone tells the page with the QR code, which also asks every second in case it is in another browser.
  const channel = new BroadcastChannel('test-upi');
  if (answered) channel.postMessage(answered);
  const waitingForm = document.querySelector('form[data-submit-when-answered]');
  if (waitingForm) {
    const reference = waitingForm.dataset.submitWhenAnswered;
    const status = new URL('../upi/status', waitingForm.action);
    status.searchParams.set('tr', reference);
    const proceed = () => {
      clearInterval(timer);
      waitingForm.requestSubmit();
    };
    const timer = setInterval(async () => {
      const response = await fetch(status).catch(() => null);
      if (response?.ok && (await response.json()).answered && !sent) proceed();
    }, 1_000);
    channel.addEventListener('message', ({ data }) => {
      if (data === reference && !sent) proceed();
    });
  }
  const returnForm = document.querySelector('form[data-submit-after]');
  if (returnForm) setTimeout(() => returnForm.requestSubmit(), Number(returnForm.dataset.submitAfter));
})();
