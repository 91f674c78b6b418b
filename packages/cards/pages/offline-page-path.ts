/** The path of the page that browsers of signed-in people have, for every page that they cannot load. */
export const offlinePath = '/offline'

/** The cache of browsers in which it lies. */
export const offlineCache = 'visita-offline'
