// @ts-check
/** Files that are no part of the product. */
export const test = '\\.test\\.tsx?$|^(server|web|packages/[^/]+)/testing/'
/** Libraries by name. @param {string[]} names */
export const npm = (...names) => `node_modules/(${names.join('|')})/`
