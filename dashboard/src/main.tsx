/** The dashboard starts here. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { queryClient } from './api/query-client.ts';
import { router } from './router.tsx';
import { Toaster } from './ui/toast.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the dashboard.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
