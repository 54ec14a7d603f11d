import '../tokens/tokens.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery page has no root element.');
createRoot(root).render(<Gallery />);
