/** The thread that writes, which dies at a word. It must hear it first. */
import './dying.mjs';
import '../../dist/store/writer.js';
