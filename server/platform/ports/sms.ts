export type SmsSender = { readonly send: (to: string, text: string) => Promise<void> }

/**
 * Sends text messages through the operator's own gateway, as JSON `{ to, text }`; every 2xx reply is a success.
 * `send` throws Error for any other reply, and after ten seconds without one.
 */
export function webhookSms(url: string): SmsSender {
  return {
    send: async (to, text) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
  }
}
