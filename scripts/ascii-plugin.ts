import type { Plugin } from 'vite'

/**
 * The runtime keeps the text of a script in memory, with two bytes a letter as soon as one is not ASCII: a dash is enough.
 * Written as `\u2014` it says the same. Escapes are valid wherever such letters stand: in texts, patterns and names.
 */
export const asciiScripts = (): Plugin => ({
  name: 'visita-ascii-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\u007F]/g, escapeLetter)
  },
})

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
