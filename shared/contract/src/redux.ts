/**
 * The one curated state module, provided by the shell as a lazy chunk: areas with data load it, the landing page does not
 * (docs/decisions/002-federation.md).
 */
export { combineReducers, configureStore } from '@reduxjs/toolkit';
export { setupListeners } from '@reduxjs/toolkit/query';
export { createApi, fakeBaseQuery, skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch, useSelector } from 'react-redux';
