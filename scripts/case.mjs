// @ts-check
/** @param {string} kebab `calling-card` → `callingCard` */
export const toCamel = (kebab) => kebab.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** @param {string} kebab `calling-card` → `CallingCard` */
export const toPascal = (kebab) => toCamel(`-${kebab}`)

/** @param {string} text `Calling card` → `calling-card` */
export const toKebab = (text) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
