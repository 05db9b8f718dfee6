/** Builds the dashboard into `dist/`, from where Deckle serves it; `npm run dev` serves it from its sources instead. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// biome-ignore lint/style/noDefaultExport: Vite asks for one.
export default defineConfig({
  base: '/dashboard/',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2023',
    // The policy of the page allows no inline script or style, and a data URL is one for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/dashboard/api': 'http://127.0.0.1:8080',
      '/v1': 'http://127.0.0.1:8080',
      '/documents': 'http://127.0.0.1:8080',
    },
  },
});
