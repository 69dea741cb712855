import { createRoot } from 'react-dom/client';
import { Catalogue } from './Catalogue.tsx';

createRoot(document.body).render(<Catalogue />);
