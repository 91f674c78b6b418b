/** Other names of networks, in small letters and digits. */
export const networkAliases: Readonly<Record<string, string>> = {
  twitter: 'x',
  xtwitter: 'x',
  twitterx: 'x',
  xformerlytwitter: 'x',
  fb: 'facebook',
  insta: 'instagram',
  facebookmessenger: 'messenger',
  paypalme: 'paypal',
}

/** A network's name in small letters and digits: the present name where it had another. */
export function idOfNetwork(name: string): string {
  const id = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Object.hasOwn(networkAliases, id) ? (networkAliases[id] ?? id) : id
}
