import '../think-when-asked.ts';
