import { defineConfig } from 'vite'
import { asciiScripts } from './scripts/ascii-plugin.ts'
import { inlineScripts } from './scripts/inline-script-plugin.ts'
import { texts } from './scripts/texts-plugin.ts'

/** Libraries of many small files, most of which the server does not use: bundled, they take a third of the memory. */
const bundled = [/^(?:hono|jose|kysely|libphonenumber-js|rate-limiter-flexible|zod)/]

/** The server program and the processes it starts for pictures and documents: our own TypeScript, other libraries left in node_modules. */
export default defineConfig({
  plugins: [inlineScripts(), texts(), asciiScripts()],
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    // fonts and pictures of the public site, under the names that they have in the build of the screens
    ssrEmitAssets: true,
    outDir: 'dist/builds/draft/server',
    target: 'node24',
    // style sheets of the public site: written so that browsers of these ages read them
    cssTarget: ['chrome105', 'firefox115', 'safari15.4', 'ios15.4'],
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        admin: 'server/admin.ts',
        'picture-process': 'server/features/files/picture-process.ts',
        'document-process': 'server/features/documents/document-process.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Node keeps the maps in memory; stack traces need no texts of sources.
        sourcemapExcludeSources: true,
      },
    },
  },
})
