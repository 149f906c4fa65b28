import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

type OutgoingRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | null;
  /** Sending it twice has the effect of sending it once; for a read this is always so. */
  repeatable?: boolean;
  signal: AbortSignal;
};

/** What a server responded; `header` reads a header by its name in lower case. */
export type RawResponse = { status: number; text: string; header(name: string): string | null };

/** Idle connections are closed before a server usually closes them. Milliseconds. */
const options = { keepAlive: true, timeout: 4000 };
const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };

/** What a request on a connection that the server has just closed ends with. */
const closedConnection = new Set(['ECONNRESET', 'EPIPE']);

const sendOnce = (url: URL, request: OutgoingRequest): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { method, headers, body, repeatable = method === 'GET', signal } = request;
    const sent = body === null ? headers : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
    const read = (response: IncomingMessage) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 300 && statusCode < 400) {
        response.destroy();
        return reject(new Error('The server redirects.'));
      }
      text(response).then(
        (received) =>
          resolve({
            status: statusCode,
            text: received,
            header: (name) => {
              const value = response.headers[name];
              return typeof value === 'string' ? value : null;
            },
          }),
        reject,
      );
    };
    const isSecure = url.protocol === 'https:';
    const outgoing = isSecure
      ? httpsRequest(url, { agent: agents.https, method, headers: sent, signal }, read)
      : httpRequest(url, { agent: agents.http, method, headers: sent, signal }, read);
    outgoing.on('error', (error) => {
      // The server closed an idle connection at the same moment. It may have received the request all the same. It is repeated until the connection is a new one.
      const wasClosed = outgoing.reusedSocket && 'code' in error && closedConnection.has(String(error.code));
      if (repeatable && wasClosed) sendOnce(url, request).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(body ?? undefined);
  });

/**
 * Sends a request over a kept connection with Node's own client, which takes half of the CPU of `fetch`. A redirect is an error: it
 * might carry the key elsewhere.
 * @throws the reason of `signal` when it ends the request; any other error means that there was no whole response
 */
export const sendRequest = async (url: string, request: OutgoingRequest): Promise<RawResponse> => {
  try {
    return await sendOnce(new URL(url), request);
  } catch (error) {
    throw request.signal.aborted ? request.signal.reason : error;
  }
};
