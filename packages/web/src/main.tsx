import './styles/fonts.css';
import './styles/index.css';
import './shell/import-again.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startOffline } from './shell/offline.ts';

startOffline();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
