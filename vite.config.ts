import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiInDevelopment } from './scripts/api-plugin.ts'
import { buildId } from './scripts/build-id-plugin.ts'
import { texts } from './scripts/texts-plugin.ts'
import { webApp } from './scripts/web-app-plugin.ts'

/** The web app. The API joins it in development through a plugin; in production server/main.ts serves both. */
export default defineConfig({
  server: { host: '0.0.0.0', port: Number(process.env['PORT'] ?? 4000), strictPort: true },
  publicDir: 'web/public',
  build: { outDir: 'dist/web', chunkSizeWarningLimit: 700 },
  plugins: [apiInDevelopment(), buildId(), webApp(), react(), texts()],
})
