import { defineConfig } from 'vite'
import { texts } from './scripts/texts-plugin.ts'

/** The server program and the process it starts for pictures: our own TypeScript, libraries left in node_modules. */
export default defineConfig({
  plugins: [texts()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', 'picture-process': 'server/features/files/picture-process.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Node keeps the maps in memory; stack traces need no texts of sources.
        sourcemapExcludeSources: true,
      },
    },
  },
})
